import { expect, test } from 'vitest';
import { logLine, type RequestRecord } from './request-log.ts';

const record: RequestRecord = {
  time: Date.parse('2026-03-02T09:00:00.000Z'),
  id: 'call-1',
  method: 'POST',
  path: '/purchase-erm/v1/CustomerOrder',
  status: 200,
  milliseconds: 1.26,
  partner: 'demo',
};

const tolerated = [{ rule: 'enumeration', path: '/order_A2/TransportPriority', line: 2, column: 3 }];

test('a line of text ends with the tolerated deviations', () => {
  const line = '2026-03-02T09:00:00.000Z call-1 POST /purchase-erm/v1/CustomerOrder 200 OK 1.3 ms demo';
  expect(logLine(record, 'text')).toBe(line);
  expect(logLine({ ...record, tolerated }, 'text')).toBe(
    `${line} tolerated: 2:3 /order_A2/TransportPriority (enumeration)`,
  );
});

test('a line of JSON contains the tolerated deviations', () => {
  expect(JSON.parse(logLine({ ...record, tolerated }, 'json') ?? '')).toMatchObject({ ms: 1.3, tolerated });
});
