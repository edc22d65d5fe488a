import { FACES } from '../../kinds/faces.ts';
import type { Face } from '../../puzzle/contract/face.ts';

/** The CSS class with the colours of a kind. */
export function accentOf(kind: string | undefined): string {
  return kind === undefined ? '' : `kind-${kind}`;
}

/** Adds the colours of all kinds to the page. Call once. */
export function installAccents(): void {
  const sheet = new CSSStyleSheet();
  for (const face of FACES)
    for (const rule of accentRules(face)) sheet.insertRule(rule, sheet.cssRules.length);
  document.adoptedStyleSheets.push(sheet);
}

export function accentRules({ kind, accent }: Pick<Face, 'kind' | 'accent'>): readonly string[] {
  const { day, night = day, tone } = accent;
  const selector = `.${accentOf(kind)}`;
  const backgroundOf = ([colour, edge]: typeof day) => `--accent: ${colour}; --accent-edge: ${edge};`;
  const ink =
    tone === 'deep' ? '--accent-ink: var(--on-deep); --tool-ink: var(--card);' : '--accent-ink: var(--pen);';
  return [
    `${selector} { ${backgroundOf(day)} ${ink} --cover: ${day[0]}; }`,
    `.dark ${selector} { ${backgroundOf(night)} }`,
  ];
}
