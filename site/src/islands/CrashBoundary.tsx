import { Component, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Replaces a crashed part of a page with an explanation and a button to restart it. */
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
