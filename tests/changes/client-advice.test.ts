import { RULES } from '@partner-apis/spec-diff';
import { expect, test } from 'vitest';
import { clientAdvice } from '../../site/src/changes/client-advice.ts';

const broken = (rule: string) => clientAdvice({ bump: 'major', rule, effect: 'changed', message: '' });

const BREAKING = Object.entries(RULES).flatMap(([rule, { level }]) =>
  level === 'breaking' || level === 'undecided' ? [rule] : [],
);

test.each([...BREAKING, 'operation-id-changed', 'xsd-required'])(
  'the changelog says what to do for %s',
  (rule) => {
    expect(broken(rule)).not.toBe(broken('a rule without advice of its own'));
  },
);
