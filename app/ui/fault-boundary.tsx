import { Component, type ReactNode } from "react";

interface FaultBoundaryProps {
  /** Called once React has removed `children` because of an error. */
  onFault: (error: unknown) => void;
  children: ReactNode;
}

/** Reports an error that no part of the page has handled. */
export class FaultBoundary extends Component<FaultBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFault(error);
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
