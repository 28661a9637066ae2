import { expect, it, vi } from 'vitest';
import { baseAddress, required } from './checked.ts';
import { Connection } from './connection.ts';
import { InvalidOptionError } from './errors/index.ts';
import { environmentAddress } from './servers.ts';

it.each([undefined, null])('says what a required option must be instead of %s', (auth) => {
  const credentials = () => required(auth, 'auth', '{ apiKey } or a function that returns headers');

  expect(credentials).toThrow(InvalidOptionError);
  expect(credentials).toThrow('auth must be { apiKey } or a function that returns headers');
});

it('lists the environments that exist', () => {
  const servers = { production: 'https://api.acme.example', uat: 'https://uat.acme.example' };

  expect(environmentAddress(servers, 'uat')).toBe('https://uat.acme.example');
  expect(() => environmentAddress(servers, 'toString')).toThrow('environment must be production or uat');
});

it('checks the address of a client once', () => {
  const checks = vi.spyOn(URL, 'canParse');
  const authentication = vi.fn(() => ({}));

  new Connection({ baseUrl: 'https://api.acme.example/v1/', authentication });

  expect(checks).toHaveBeenCalledTimes(1);
  expect(authentication).toHaveBeenCalledWith('https://api.acme.example/v1');
  checks.mockRestore();
});

it('names the address that is missing', () => {
  expect(() => baseAddress(undefined)).toThrow('baseUrl must be an absolute http(s) URL');
});
