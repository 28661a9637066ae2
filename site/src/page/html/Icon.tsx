import { type IconName, iconPaths } from '../../components/icon-paths.ts';

interface Props {
  /** A name, or the path data of an icon that an API brings. */
  readonly name: IconName | { readonly path: string };
  readonly size?: number;
}

/** An icon. It is decoration: it has a label beside it. */
export function Icon({ name, size = 18 }: Props) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...(typeof name === 'string' ? { dangerouslySetInnerHTML: { __html: iconPaths[name] } } : {})}
    >
      {typeof name === 'string' ? undefined : <path d={name.path} />}
    </svg>
  );
}
