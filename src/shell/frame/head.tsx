import { RoundButton } from '../round-button.tsx';

interface HeadSetting {
  readonly back: string;
  readonly title: string;
  leave(): void;
}

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
