import { expect, it, vi } from 'vitest';
import { Connection } from './connection.ts';
import { InvalidOptionError } from './errors/index.ts';
import { requiredOptions } from './required-options.ts';
import { environmentAddress } from './servers.ts';

it.each([undefined, null, {}, { auth: undefined }])(
  'names a required option that is missing in %o',
  (options) => {
    const connect = () =>
      requiredOptions(options, { auth: '{ apiKey }, or a function that returns headers' });

    expect(connect).toThrow(InvalidOptionError);
    expect(connect).toThrow('auth is missing: pass { apiKey }, or a function that returns headers');
  },
);

it('returns options that have what is required', () => {
  const options = { auth: { apiKey: 'k' } };

  expect(requiredOptions(options, { auth: '{ apiKey }' })).toBe(options);
});

it('lists the environments that exist', () => {
  const servers = { production: 'https://api.acme.example', uat: 'https://uat.acme.example' };

  expect(environmentAddress(servers, 'uat')).toBe('https://uat.acme.example');
  expect(() => environmentAddress(servers, 'toString')).toThrow(
    'environment must be one of: production, uat',
  );
});

it('checks the address of a client once', () => {
  const checks = vi.spyOn(URL, 'canParse');
  const authentication = vi.fn(() => ({}));

  new Connection({ baseUrl: 'https://api.acme.example/v1/', authentication });

  expect(checks).toHaveBeenCalledTimes(1);
  expect(authentication).toHaveBeenCalledWith('https://api.acme.example/v1');
  checks.mockRestore();
});
