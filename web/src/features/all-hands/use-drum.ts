import { useEffect, useRef, useState } from 'react';
import { useMedia } from '../../lib/hooks/media.ts';
import { cymbal, drumRoll } from './drum-roll.ts';
import { type Slide, slideMs } from './slides.ts';

interface Drum {
  /** False where the device has no sound or asks for less motion: then there is none. */
  canSound: boolean;
  isOn: boolean;
  toggle: () => void;
}

/** The sound of the show, off at first: a roll while an award is covered, a cymbal as it is revealed. */
export function useDrum(slide: Slide, isPaused: boolean): Drum {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const canSound = !isStill && 'AudioContext' in window;
  const [isOn, setOn] = useState(false);
  const context = useRef<AudioContext | null>(null);
  const plays = isOn && canSound && !isPaused;
  useEffect(() => {
    const { current: audio } = context;
    if (!plays || !audio) return undefined;
    if (slide.kind === 'cover') return drumRoll(audio, slideMs.cover / 1000);
    if (slide.kind === 'award') return cymbal(audio);
    return undefined;
  }, [plays, slide]);
  useEffect(
    () => () => {
      void context.current?.close();
      context.current = null;
    },
    [],
  );
  const toggle = () => {
    if (!canSound) return;
    context.current ??= new AudioContext();
    void context.current.resume();
    setOn(!isOn);
  };
  return { canSound, isOn, toggle };
}
