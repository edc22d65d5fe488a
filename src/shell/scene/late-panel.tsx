import { useLoaded } from '../device/use-loaded.ts';
import type { Panel } from '../device/use-panel.ts';
import type { PackSceneSetting } from './pack-guests.ts';

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
