interface Props {
  readonly label: string;
  readonly value: string;
  /** Whether the value is shown as dots. */
  readonly isHidden: boolean;
  readonly isReadOnly: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * A field for a credential. It is no password field: browsers and password managers would keep its value for the
 * portal's address, and fill it in for another server. Nor do they learn it as a text: spelling and writing aids send
 * what they check to a server of their own.
 */
export function SecretInput({ label, value, isHidden, isReadOnly, isDisabled, onChange }: Props) {
  return (
    <label className="entry">
      <span className="entry-name">{label}</span>
      <input
        type="text"
        className={isHidden ? 'secret' : undefined}
        value={value}
        readOnly={isReadOnly}
        disabled={isDisabled}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        {...NO_WRITING_AID}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

/** Not among React's attributes yet. @see https://html.spec.whatwg.org/#writing-suggestions */
const NO_WRITING_AID = { writingsuggestions: 'false' };
