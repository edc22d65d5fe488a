import { useLoaded } from '../device/use-loaded.ts';
import type { Panel } from '../device/use-panel.ts';
import type { Shell } from '../frame/shell.ts';
import type { PackSceneSetting } from './pack-guests.ts';
import type { SceneWords } from './words.ts';

interface LatePackPanelSetting extends PackSceneSetting {
  readonly panel: Panel;
}

/** The enlarged scene of a pack, while its panel is open. Its code is loaded when it is opened. */
export function LatePackPanel(setting: LatePackPanelSetting) {
  const { shell, panel } = setting;
  const PackPanel = useLoaded(
    async () => (panel.isOpen ? (await import('./pack-scene.tsx')).loadPackPanel(shell) : undefined),
    [panel.isOpen],
  );
  return panel.isOpen && PackPanel !== undefined ? <PackPanel {...setting} /> : null;
}

interface LateWorldSetting {
  readonly shell: Shell;
  readonly words: SceneWords;
  readonly panel: Panel;
}

/** The scene of the child's own pictures, while its panel is open. */
export function LateWorld({ shell, words, panel }: LateWorldSetting) {
  const World = useLoaded(
    async () => (panel.isOpen ? (await import('./world.tsx')).loadWorld(shell, words) : undefined),
    [panel.isOpen],
  );
  return panel.isOpen && World !== undefined ? <World panel={panel} /> : null;
}
