import { own } from '@partner-apis/model';
import { useId } from 'react';
import { partners, type Treatment } from './call/access.ts';
import { addressProblem } from './call/server.ts';
import type { Session } from './call/session.ts';
import { addressOf, credentialsOf, defaultTokenUrl, isSandbox, type Settings, wayOf } from './settings.ts';

interface Props {
  readonly session: Session;
  readonly settings: Settings;
  readonly onChange: (settings: Settings) => void;
}

/** Whom to call, as whom, and with which credentials. */
export function AccessPanel({ session, settings, onChange }: Props) {
  const id = useId();
  const change = (part: Partial<Settings>) => onChange({ ...settings, ...part });
  const partner = partners.find(({ name }) => name === settings.partner);
  const inSandbox = isSandbox(settings);
  return (
    <div className="access">
      <div className="entry">
        <label className="entry-name" htmlFor={`${id}-server`}>
          Server
        </label>
        <select
          id={`${id}-server`}
          value={settings.target}
          onChange={({ target }) => change({ target: target.value, treatment: 'valid' })}
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
      {inSandbox ? (
        <div className="entry">
          <label className="entry-name" htmlFor={`${id}-partner`}>
            Partner
          </label>
          <select
            id={`${id}-partner`}
            aria-describedby={`${id}-partner-hint`}
            value={settings.partner}
            onChange={({ target }) => change({ partner: target.value })}
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
        <OwnServer {...{ session, settings, change }} />
      )}
      {session.ways.length > 0 && (
        <CredentialFields {...{ session, settings, change }} label={partner?.name} />
      )}
    </div>
  );
}

interface PartProps {
  readonly session: Session;
  readonly settings: Settings;
  readonly change: (part: Partial<Settings>) => void;
}

function OwnServer({ session, settings, change }: PartProps) {
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
            value={settings.ownUrl}
            placeholder={`https://api.example.com${session.model.basePath}`}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-problem`}
            onChange={({ target }) => change({ ownUrl: target.value.trim() })}
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
            value={settings.ownTokenUrl}
            placeholder={defaultTokenUrl(session, address)}
            onChange={({ target }) => change({ ownTokenUrl: target.value.trim() })}
          />
        </label>
      )}
      <p className="notice">
        Calls go from this page to <code>{address || 'the address that you give'}</code>, and nowhere else. It
        is a real server: what you send there counts.
      </p>
    </>
  );
}

const TREATMENTS: readonly { readonly value: Treatment; readonly label: string }[] = [
  { value: 'valid', label: 'Sent as they are' },
  { value: 'wrong', label: 'Wrong secret' },
  { value: 'missing', label: 'Left out' },
  { value: 'expired', label: 'Expired token' },
];

function CredentialFields({
  session,
  settings,
  change,
  label,
}: PartProps & { readonly label: string | undefined }) {
  const way = wayOf(session, settings);
  const inSandbox = isSandbox(settings);
  const values = credentialsOf(settings);
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
            <select value={settings.way} onChange={({ target }) => change({ way: Number(target.value) })}>
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
            <span className="entry-name">To try</span>
            <select
              value={settings.treatment}
              onChange={({ target }) =>
                change({
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
        {way?.fields.map(({ name, label: text, isSecret }) => (
          <label className="entry" key={name}>
            <span className="entry-name">{text}</span>
            <input
              type={isSecret && !inSandbox ? 'password' : 'text'}
              value={own(values, name) ?? ''}
              readOnly={inSandbox}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) =>
                change({ credentials: { ...settings.credentials, [name]: target.value } })
              }
            />
          </label>
        ))}
        {!inSandbox && (
          <label className="check">
            <input
              type="checkbox"
              checked={settings.keepsCredentials}
              onChange={({ target }) => change({ keepsCredentials: target.checked })}
            />{' '}
            Keep them in this tab over a reload. Otherwise they never leave its memory.
          </label>
        )}
      </div>
    </details>
  );
}
