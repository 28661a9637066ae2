import { type IconName, iconPaths } from './icon-paths.ts';
import { StrokeIcon } from './StrokeIcon.tsx';

interface Props {
  /** A name, or the path data of an icon that an API brings. */
  readonly name: IconName | { readonly path: string };
  readonly size?: number | undefined;
}

/** An icon by its name, or of an API. */
export function Icon({ name, size }: Props) {
  if (typeof name === 'string') {
    return (
      <StrokeIcon
        size={size}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the portal's own shapes
        dangerouslySetInnerHTML={{ __html: iconPaths[name] }}
      />
    );
  }
  return (
    <StrokeIcon size={size}>
      <path d={name.path} />
    </StrokeIcon>
  );
}
