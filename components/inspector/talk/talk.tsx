import { ArrowLeft, ArrowRight, Maximize, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { isExperiment } from '@/lib/contract/lab';
import { useMessages } from '@/lib/messages/use-messages';
import type { Lab } from '../lab/use-lab';
import { AttackSlide } from './attack-slide';
import { BoardSlide } from './board-slide';
import type { CodeLine } from './key-line';
import { PlaceSlide } from './place-slide';
import { ProblemSlide } from './problem-slide';
import { ProofSlide } from './proof-slide';
import { RequestSlide } from './request-slide';
import { positionOf, type SlideId, slideFrom, slideOf, TALK } from './slides';
import { StepsSlide } from './steps-slide';
import styles from './talk.module.css';

type TalkProps = {
  slide: SlideId;
  lab: Lab;
  keyLine: CodeLine;
  /** Shows another slide; null ends the talk. */
  onShow: (slide: SlideId | null) => void;
};

/**
 * The talk: one slide at a time, where the screen is wide enough for one; else, and on paper, all of them below one
 * another. The arrow keys and those of presenters lead on, R presses the slide's button, and Escape leaves.
 */
export function Talk({ slide, lab, keyLine, onShow }: TalkProps) {
  const { t } = useMessages();
  const deck = useRef<HTMLDivElement>(null);
  const wasShown = useRef(slide);
  /** A talk that only this page has on its screen, so that keys mean slides and not scrolling. */
  const isDeck = () => deck.current !== null && getComputedStyle(deck.current).position === 'fixed';
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !isDeck())
      return;
    const act = ACTS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (act === undefined) return;
    event.preventDefault();
    if (act === 'run') {
      // A key that is held down is pressed once.
      if (event.repeat) return;
      deck.current?.querySelector<HTMLElement>('[data-current] [data-run] button')?.click();
    } else if (act === 'fill') fillScreen();
    else if (act === 'leave') onShow(null);
    else if (typeof act === 'number') onShow(slideFrom(slide, act));
    else onShow(slideOf(act));
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  // Whoever hears the page hears the next slide, and whoever scrolls it is led there.
  useEffect(() => {
    if (wasShown.current === slide) return;
    wasShown.current = slide;
    deck.current?.querySelector<HTMLElement>('[data-current] h2')?.focus();
  }, [slide]);
  const position = positionOf(slide);
  const shown = position.isBeyond ? [...TALK, slide] : TALK;
  return (
    <div className={styles.talk} ref={deck} data-talk={slide} data-in-use="">
      <h1 className={styles.name}>{t('talk.name')}</h1>
      <header className={styles.bar}>
        <progress
          className={styles.progress}
          max={position.left}
          value={position.count}
          aria-label={t('talk.progress')}
        />
        <span className={styles.position}>
          {t(position.isBeyond ? 'talk.beyond' : 'talk.position', position)}
        </span>
        <span className={styles.keys}>{t('talk.keys')}</span>
        <span className={styles.moves}>
          <Button
            kind="icon"
            label={t('talk.previous')}
            onClick={() => onShow(slideFrom(slide, -1))}
          >
            <ArrowLeft size={18} aria-hidden="true" />
          </Button>
          <Button kind="icon" label={t('talk.next')} onClick={() => onShow(slideFrom(slide, 1))}>
            <ArrowRight size={18} aria-hidden="true" />
          </Button>
          <Button kind="icon" label={t('talk.fullscreen')} onClick={fillScreen}>
            <Maximize size={18} aria-hidden="true" />
          </Button>
        </span>
        <Button label={t('talk.leave')} onClick={() => onShow(null)}>
          <X size={18} aria-hidden="true" />
          <span className={styles.words}>{t('talk.leave')}</span>
        </Button>
      </header>
      {shown.map((id) => (
        <SlideContent
          key={id}
          id={id}
          isCurrent={id === slide}
          lab={lab}
          keyLine={keyLine}
          onShow={onShow}
        />
      ))}
    </div>
  );
}

/** What a key does: so many slides on, a slide by its name, or something else. */
const ACTS: Readonly<Record<string, number | SlideId | 'run' | 'fill' | 'leave'>> = {
  ArrowRight: 1,
  PageDown: 1,
  ArrowLeft: -1,
  PageUp: -1,
  Home: 'key-in-bundle',
  End: 'steps',
  b: 'board',
  r: 'run',
  f: 'fill',
  Escape: 'leave',
};

/** Fills the screen, or ends that. Some phones have no such thing. */
function fillScreen(): void {
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen?.();
  done?.catch(() => {});
}

type SlideContentProps = Omit<TalkProps, 'slide'> & { id: SlideId; isCurrent: boolean };

function SlideContent({ id, isCurrent, lab, keyLine, onShow }: SlideContentProps) {
  if (isExperiment(id)) return <AttackSlide id={id} isCurrent={isCurrent} lab={lab} />;
  switch (id) {
    case 'key-in-bundle':
      return <ProblemSlide isCurrent={isCurrent} />;
    case 'one-place':
      return <PlaceSlide isCurrent={isCurrent} keyLine={keyLine} />;
    case 'request':
      return <RequestSlide isCurrent={isCurrent} />;
    case 'proof':
      return <ProofSlide isCurrent={isCurrent} />;
    case 'board':
      return <BoardSlide isCurrent={isCurrent} lab={lab} onShow={onShow} />;
    case 'steps':
      return <StepsSlide isCurrent={isCurrent} />;
  }
}
