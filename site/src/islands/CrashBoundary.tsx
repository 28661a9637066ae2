import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** What a crashed part of a page shows instead of nothing: what happened, and a way to start it again. */
export class CrashBoundary extends Component<Props, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <div role="alert" className="failure">
        <p>This page crashed.</p>
        <button
          type="button"
          className="button button-failure"
          onClick={() => this.setState({ crashed: false })}
        >
          Try again
        </button>
      </div>
    );
  }
}
