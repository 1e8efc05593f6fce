import { Component, type ReactNode } from 'react';
import { LocaleContext } from '../../i18n/useTranslate';
import { rootErrorText } from './rootErrorText';

/** Plain text and a link home, if the error page itself fails (spec, point 8). */
export class RootErrorFallback extends Component<{ children: ReactNode }, { failed: boolean }> {
  static override contextType = LocaleContext;
  declare context: React.ContextType<typeof LocaleContext>;
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render() {
    if (!this.state.failed) return this.props.children;
    const { title, home } = rootErrorText(this.context.language);
    return (
      <div className="empty">
        <h1>{title}</h1>
        <a href="/" data-reload="">
          {home}
        </a>
      </div>
    );
  }
}
