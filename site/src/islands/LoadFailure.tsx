/** Replaces a part of an island that could not be loaded, like `LoadFailure.astro`. Retrying reloads the page. */
export function LoadFailure() {
  return (
    <div role="alert" className="failure">
      <p>This part of the page could not be loaded. Check your connection.</p>
      <button type="button" className="button button-failure" onClick={() => location.reload()}>
        Retry
      </button>
    </div>
  );
}
