import { useCallback, useEffect, useRef, useState } from 'react';
import { createShutter, type Frame, frameLongest, type Framing, type Shutter } from './framing.ts';

/** starting: the person may be asked. none: there is no camera, or the page may not use one (only over https). */
export type CameraState = 'starting' | 'on' | 'refused' | 'none' | 'busy';

/** As sharp as the camera can; 1080 lines are enough for a sheet. */
const wanted: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: { ideal: 'environment' }, width: { ideal: 3840 }, height: { ideal: 2160 } },
};
const lookEveryMs = 150;
const jpegQuality = 0.92;

const stateOf = (error: unknown): CameraState => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return 'refused';
  return name === 'NotReadableError' ? 'busy' : 'none';
};

/** @param isFramed looks for Gene's sheets and takes them by itself; otherwise by hand only */
export function useCamera(isFramed: boolean, onPhoto: (photo: Blob) => void) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [state, setState] = useState<CameraState>('starting');
  const [framing, setFraming] = useState<Framing | null>(null);
  const [isTaken, setIsTaken] = useState(false);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const shutter = useRef<Shutter>(createShutter());

  useEffect(() => {
    if (!video) return;
    return showCamera(video, setState, setSize);
  }, [video]);

  const take = useCallback(async () => {
    if (!video || video.videoWidth === 0) return;
    shutter.current.taken();
    setIsTaken(true);
    const photo = await photograph(video);
    if (photo) onPhoto(photo);
  }, [video, onPhoto]);

  useEffect(() => {
    if (!video || state !== 'on' || !isFramed) return;
    return watchFrames(video, (seen) => {
      setFraming(seen);
      if (shutter.current.see(seen)) void take();
      setIsTaken(shutter.current.isTaken());
    });
  }, [video, state, isFramed, take]);

  return { show: setVideo, state, size, framing, isTaken, take };
}

export type SheetCamera = ReturnType<typeof useCamera>;

/** @returns ends it */
function showCamera(
  video: HTMLVideoElement,
  onState: (state: CameraState) => void,
  onSize: (size: { width: number; height: number }) => void,
): () => void {
  let stream: MediaStream | null = null;
  let isOver = false;
  const tellSize = () => onSize({ width: video.videoWidth, height: video.videoHeight });
  const begin = async () => {
    try {
      // Browsers leave it out where the page is not safe.
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (!devices) return onState('none');
      stream = await devices.getUserMedia(wanted);
      if (isOver) return end();
      video.srcObject = stream;
      await video.play();
      onState('on');
    } catch (error) {
      if (!isOver) onState(stateOf(error));
    }
  };
  const end = () => {
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  video.addEventListener('resize', tellSize);
  video.addEventListener('loadedmetadata', tellSize);
  void begin();
  return () => {
    isOver = true;
    video.removeEventListener('resize', tellSize);
    video.removeEventListener('loadedmetadata', tellSize);
    video.srcObject = null;
    end();
  };
}

/** Has one frame after the other looked at. @returns ends it */
function watchFrames(video: HTMLVideoElement, onFraming: (framing: Framing) => void): () => void {
  const worker = new Worker(new URL('./framing-worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  let timer = 0;
  const look = () => {
    const frame = frameOf(video, canvas);
    if (frame) worker.postMessage(frame, [frame.pixels.buffer]);
    else timer = window.setTimeout(look, lookEveryMs);
  };
  worker.onmessage = ({ data }: MessageEvent<Framing>) => {
    onFraming(data);
    timer = window.setTimeout(look, lookEveryMs);
  };
  look();
  return () => {
    window.clearTimeout(timer);
    worker.terminate();
  };
}

function frameOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): Frame | null {
  const scale = Math.min(1, frameLongest / Math.max(video.videoWidth, video.videoHeight, 1));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  if (width === 0 || height === 0) return null;
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(video, 0, 0, width, height);
  return { pixels: context.getImageData(0, 0, width, height).data, width, height };
}

function photograph(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality));
}
