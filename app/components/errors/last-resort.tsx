import { Component, type ReactNode } from "react";

interface LastResortProps {
  /** The content to show if `children` throw. */
  instead: ReactNode;
  children: ReactNode;
}

/** Wraps the shell of an error page: if the shell itself throws, the error page is shown without it. */
export class LastResort extends Component<LastResortProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
