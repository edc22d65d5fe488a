import './own-ways.css';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Modal } from '../../frame/modal.tsx';
import type { Shell } from '../../frame/shell.ts';
import { RoundButton } from '../../round-button.tsx';
import { WordButton } from '../../word-button.tsx';
import { CAMERA } from '../drawing/glyphs.ts';
import type { OwnWords } from '../words.ts';

/** Whether to take pictures on the page. If a file field can open the device's camera app, that is better. */
export function takesPictures(): boolean {
  return !('capture' in HTMLInputElement.prototype) && navigator.mediaDevices?.getUserMedia !== undefined;
}

interface CameraSetting {
  readonly shell: Shell;
  readonly words: OwnWords;
  taken(picture: Blob): void;
  chooseFile(): void;
  close(): void;
}

/** The camera's view with a shutter or, if the camera is not allowed, a button to choose a file. */
export function CameraPanel({ shell, words, taken, chooseFile, close }: CameraSetting) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'waiting' | 'there' | 'refused'>('waiting');
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    // Enough pixels for a sheet of paper, from the rear camera.
    const constraints = { width: { ideal: 1920 }, height: { ideal: 1440 }, facingMode: 'environment' };
    navigator.mediaDevices
      .getUserMedia({ video: constraints })
      .then(async (found) => {
        stream = found;
        if (isGone || video.current === null) return stop();
        video.current.srcObject = found;
        // It was unplugged, or another app has taken it.
        for (const track of found.getTracks()) track.onended = () => setState('refused');
        await video.current.play();
        setState((before) => (before === 'waiting' ? 'there' : before));
      })
      .catch(() => !isGone && setState('refused'));
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  const take = (): void => {
    const view = video.current;
    if (view === null || view.videoWidth === 0) return;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [view.videoWidth, view.videoHeight];
    canvas.getContext('2d')?.drawImage(view, 0, 0);
    shell.sound.play('pick');
    canvas.toBlob((picture) => picture !== null && taken(picture), 'image/jpeg', 0.92);
  };
  return (
    <Modal label={words.ways.photo} look="own-sheet" close={close}>
      <div class="own-panel camera raised" data-camera={state}>
        <video ref={video} class="camera-view" playsInline muted hidden={state === 'refused'} />
        {state === 'refused' ? <p role="alert">{words.camera.refused}</p> : null}
        <div class="naming-ways">
          <RoundButton glyph="close" label={shell.words.notices.close} press={close} />
          {state === 'refused' ? null : (
            <RoundButton
              glyph={CAMERA}
              look="go camera-shutter"
              label={words.camera.shutter}
              disabled={state !== 'there'}
              press={take}
            />
          )}
          <WordButton glyph="open" label={words.ways.picture} press={chooseFile} />
        </div>
      </div>
    </Modal>
  );
}
