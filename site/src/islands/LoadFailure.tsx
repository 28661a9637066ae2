interface Props {
  /** Called by the button Retry; by default, it reloads the page. */
  readonly onRetry?: () => void;
}

/** Replaces a part of an island that could not be loaded, like `LoadFailure.astro`. */
export function LoadFailure({ onRetry = () => location.reload() }: Props) {
  return (
    <div role="alert" className="failure">
      <p>This part of the page could not be loaded. Check your connection.</p>
      <button type="button" className="button button-failure" onClick={onRetry}>
        Retry
      </button>
    </div>
  );
}
