import { own } from '@partner-apis/model';
import { useId } from 'react';
import { partners, type Treatment } from './call/access.ts';
import { addressProblem } from './call/server.ts';
import type { Session } from './call/session.ts';
import { SecretInput } from './SecretInput.tsx';
import {
  addressOf,
  credentialsOf,
  defaultTokenUrl,
  destinationOf,
  isKept,
  isSandbox,
  type Settings,
  tokenUrlOf,
  typedTokenUrl,
  wayOf,
  withCredential,
  withKept,
  withTokenUrl,
} from './settings.ts';

interface Props {
  readonly session: Session;
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

/** Chooses the server, the partner and the credentials of a call. */
export function AccessPanel({ session, settings, onChange }: Props) {
  const id = useId();
  const partner = partners.find(({ name }) => name === settings.partner);
  return (
    <div className="access">
      {session.callsServers && <ServerChoice {...{ session, settings, onChange }} />}
      {isSandbox(settings) ? (
        <div className="entry">
          <label className="entry-name" htmlFor={`${id}-partner`}>
            Partner
          </label>
          <select
            id={`${id}-partner`}
            aria-describedby={`${id}-partner-hint`}
            value={settings.partner}
            onChange={({ target }) => onChange({ ...settings, partner: target.value })}
          >
            {partners.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
          <p className="entry-hint" id={`${id}-partner-hint`}>
            {partner?.description}
          </p>
        </div>
      ) : (
        <RealServer {...{ session, settings, onChange }} />
      )}
      {session.ways.length > 0 && (
        <CredentialFields {...{ session, settings, onChange }} label={partner?.name} />
      )}
    </div>
  );
}

function ServerChoice({ session, settings, onChange }: Props) {
  const id = useId();
  return (
    <div className="entry">
      <label className="entry-name" htmlFor={id}>
        Server
      </label>
      <select
        id={id}
        value={settings.target}
        onChange={({ target }) => onChange({ ...settings, target: target.value, treatment: 'valid' })}
      >
        <option value="sandbox">Sandbox in this page</option>
        {session.model.servers.map(({ environment, description, url }) => (
          <option key={environment} value={environment}>
            {description || environment}: {new URL(url, 'https://server.example').host}
          </option>
        ))}
        <option value="own">Another address…</option>
      </select>
    </div>
  );
}

/** The addresses of a real server, with the requests sent to each. */
function RealServer({ session, settings, onChange }: Props) {
  const id = useId();
  const address = addressOf(session, settings);
  const problem = address === '' ? undefined : addressProblem(address);
  const usesToken = wayOf(session, settings)?.usesToken === true;
  return (
    <>
      {settings.target === 'own' && (
        <div className="entry">
          <label className="entry-name" htmlFor={id}>
            Address with the base path
          </label>
          <input
            id={id}
            type="url"
            autoComplete="off"
            value={settings.ownUrl}
            placeholder={`https://api.example.com${session.model.basePath}`}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            onChange={({ target }) => onChange({ ...settings, ownUrl: target.value.trim() })}
          />
          {problem !== undefined && (
            <p className="entry-problem" id={`${id}-problem`}>
              {problem}
            </p>
          )}
        </div>
      )}
      {usesToken && (
        <label className="entry">
          <span className="entry-name">Token endpoint</span>
          <input
            type="url"
            autoComplete="off"
            value={typedTokenUrl(session, settings)}
            disabled={address === '' || problem !== undefined}
            placeholder={defaultTokenUrl(session, address)}
            onChange={({ target }) => onChange(withTokenUrl(session, settings, target.value.trim()))}
          />
        </label>
      )}
      <Destination {...{ session, settings }} />
    </>
  );
}

function Destination({ session, settings }: Omit<Props, 'onChange'>) {
  if (destinationOf(session, settings) === undefined)
    return <p className="notice">Enter the server address first, then its credentials.</p>;
  const usesToken = wayOf(session, settings)?.usesToken === true;
  return (
    <p className="notice">
      This is a real server: your calls take effect there. Calls go to{' '}
      <code>{addressOf(session, settings)}</code>
      {usesToken && (
        <>
          {' '}
          and token requests to <code>{tokenUrlOf(session, settings)}</code>
        </>
      )}
      . The credentials below are sent only there; another address starts with empty fields.
    </p>
  );
}

const TREATMENTS: readonly { readonly value: Treatment; readonly label: string }[] = [
  { value: 'valid', label: 'Valid' },
  { value: 'wrong', label: 'Wrong secret' },
  { value: 'missing', label: 'Missing' },
  { value: 'expired', label: 'Expired token' },
];

function CredentialFields({
  session,
  settings,
  onChange,
  label,
}: Props & { readonly label: string | undefined }) {
  const way = wayOf(session, settings);
  const inSandbox = isSandbox(settings);
  const destination = destinationOf(session, settings);
  const values = credentialsOf(session, settings);
  const treatments = TREATMENTS.filter(({ value }) => value !== 'expired' || way?.usesToken === true);
  const named = TREATMENTS.find(({ value }) => value === settings.treatment)?.label ?? '';
  return (
    <details className="disclosure" open={!inSandbox || undefined}>
      <summary>
        Credentials: {way?.label}
        {inSandbox && (
          <span className="disclosure-note">
            {' '}
            {settings.treatment === 'valid' ? `of ${label}` : named.toLowerCase()}
          </span>
        )}
      </summary>
      <div className="access-fields">
        {session.ways.length > 1 && (
          <label className="entry">
            <span className="entry-name">Scheme</span>
            <select
              value={settings.way}
              onChange={({ target }) => onChange({ ...settings, way: Number(target.value) })}
            >
              {session.ways.map((each, index) => (
                <option key={each.label} value={index}>
                  {each.label}
                </option>
              ))}
            </select>
          </label>
        )}
        {inSandbox && (
          <label className="entry">
            <span className="entry-name">Variant</span>
            <select
              value={settings.treatment}
              onChange={({ target }) =>
                onChange({
                  ...settings,
                  treatment: TREATMENTS.find(({ value }) => value === target.value)?.value ?? 'valid',
                })
              }
            >
              {treatments.map((each) => (
                <option key={each.value} value={each.value}>
                  {each.label}
                </option>
              ))}
            </select>
          </label>
        )}
        {way?.fields.map((field) => (
          // A new key gives each server new fields, without the undo history of another server.
          <SecretInput
            key={`${destination} ${field.name}`}
            label={field.label}
            isHidden={field.isSecret && !inSandbox}
            value={own(values, field.name) ?? ''}
            isReadOnly={inSandbox}
            isDisabled={destination === undefined}
            onChange={(value) => onChange(withCredential(session, settings, field.name, value))}
          />
        ))}
        {!inSandbox && (
          <label className="check">
            <input
              type="checkbox"
              checked={isKept(session, settings)}
              disabled={destination === undefined}
              onChange={({ target }) => onChange(withKept(session, settings, target.checked))}
            />{' '}
            Keep the credentials for this server in this tab after a reload. Otherwise they are discarded when
            you leave the page.
          </label>
        )}
      </div>
    </details>
  );
}
