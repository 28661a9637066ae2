import { type IconName, iconPaths } from '../../components/icon-paths.ts';

interface Props {
  readonly name: IconName;
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: paths of our own
      dangerouslySetInnerHTML={{ __html: iconPaths[name] }}
    />
  );
}
