import { RoundButton } from '../round-button.tsx';

interface HeadSetting {
  /** What is said of the way back. */
  readonly back: string;
  readonly title: string;
  leave(): void;
}

/** The head of a screen: the way back, and its name. */
export function Head({ back, title, leave }: HeadSetting) {
  return (
    <header class="top">
      <RoundButton glyph="back" label={back} press={leave} />
      <h1 class="title">
        <span>{title}</span>
      </h1>
    </header>
  );
}
