import { sentencesOf } from './alert-lines';

/** The verbs with which the NWS's calls to action begin. */
const VERBS =
  'act|alter|avoid|be|call|carry|check|clear|climb|close|consider|cover|delay|do|drink|drive|evacuate|fasten|find|follow|get|go|heed|inspect|keep|know|leave|limit|listen|look|make|monitor|move|never|pay|plan|postpone|practice|prepare|proceed|protect|provide|reduce|remain|remember|report|reschedule|secure|seek|shelter|slow|stay|stop|swim|take|travel|try|turn|use|wait|watch|wear';
/** "If you must travel, keep …", "For your protection move …", "Please report …" */
const CALL = new RegExp(
  `^(?:(?:if|when|before|to) [^.]{2,80}?, |for your (?:own )?(?:protection|safety),? |please )?(?:${VERBS})\\b`,
  'i',
);
const SHOULD =
  /\b(?:should|must) (?:not |also |now |immediately )?(?:alter|avoid|be prepared|consider|follow|limit|monitor|move|prepare|remain|seek|stay|take)\b|\b(?:is|are) (?:urged|advised|asked|encouraged|recommended)\b|\bnot recommended\b|\brecommended actions\b|\bdo not\b|\bdon['’]t\b|\bminimized by avoiding\b/i;

/** Whether a sentence says what to do. */
function isCall(sentence: string): boolean {
  return CALL.test(sentence) || SHOULD.test(sentence);
}

/** Whether a paragraph says what to do, in any of its sentences. */
export function isAdvice(paragraph: string): boolean {
  return sentencesOf(paragraph).some(isCall);
}
