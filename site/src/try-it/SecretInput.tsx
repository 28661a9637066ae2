interface Props {
  readonly label: string;
  readonly value: string;
  /** Whether dots are shown instead of the value. */
  readonly isHidden: boolean;
  readonly isReadOnly: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (value: string) => void;
}

/**
 * A field for a credential. It is not a password field: browsers and password managers would store its value for the
 * portal's address, and fill it in for another server. Spell checkers and writing aids are off, since they may send
 * the text to a server of their own.
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

/** Not yet an attribute that React knows. @see https://html.spec.whatwg.org/#writing-suggestions */
const NO_WRITING_AID = { writingsuggestions: 'false' };
