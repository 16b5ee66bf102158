import { Component, type ReactNode } from "react";

interface LastResortProps {
  /** What is shown where `children` fail. */
  instead: ReactNode;
  children: ReactNode;
}

/** Around the shell of an error page: where the shell is what failed, the error page is shown without it. */
export class LastResort extends Component<LastResortProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
