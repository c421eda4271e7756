const ends = new Set(['。', '.'])

/** A sentence that somebody typed, without the full stops and blanks at its end: more words follow it. */
export function withoutStop(sentence: string): string {
  let end = sentence.length
  while (end > 0 && (ends.has(sentence.charAt(end - 1)) || sentence.charAt(end - 1).trim() === '')) end -= 1
  return sentence.slice(0, end)
}
