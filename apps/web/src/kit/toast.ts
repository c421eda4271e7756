import s from './toast.module.css'

export type ToastTone = 'plain' | 'good' | 'bad' | 'busy'

const marks: Readonly<Record<ToastTone, string>> = { plain: '', good: '✓', bad: '!', busy: '' }

/** A modal dialog makes everything outside it silent and covered, so the toast goes into the topmost one. */
function place(): Element {
  const open = document.querySelectorAll('dialog[open]')
  return open[open.length - 1] ?? document.body
}

/** Moves it clear of what is pressed, read or typed; which place that is comes after the first load. */
async function keepClear(box: HTMLElement, around: Element): Promise<void> {
  const { keepClear: move } = await import('./toast-place.ts')
  move(box, around)
}

let present: HTMLElement | null = null

function show(text: string, tone: ToastTone): HTMLElement {
  present?.remove()
  const box = document.createElement('div')
  box.className = s.toast ?? ''
  box.dataset.tone = tone
  box.setAttribute('role', 'status')
  box.setAttribute('aria-live', tone === 'bad' ? 'assertive' : 'polite')
  const around = place()
  around.append(box)
  const mark = document.createElement('span')
  mark.className = s.mark ?? ''
  mark.setAttribute('aria-hidden', 'true')
  mark.textContent = marks[tone]
  const words = document.createElement('span')
  words.textContent = text
  box.append(mark, words)
  // Without its place it stands at the usual one.
  keepClear(box, around).catch(() => {})
  present = box
  return box
}

/** Takes the present sentence away, where another is said in its stead. */
export function dropToast(): void {
  present?.remove()
  present = null
}

/** Lets a toast outlive the dialog in which it was shown; call it when the dialog is closed. */
export function keepToast(closed: Element): void {
  if (present && closed.contains(present)) place().append(present)
}

/** Says one sentence and leaves by itself: 2 s, longer for longer sentences (60 ms a character). */
export function toast(text: string, tone: Exclude<ToastTone, 'busy'> = 'plain'): void {
  const box = show(text, tone)
  setTimeout(() => box.remove(), Math.max(2000, 1000 + text.length * 60))
}

/** Says that something is under way until the returned function is called. */
export function busyToast(text: string): () => void {
  const box = show(text, 'busy')
  return () => box.remove()
}
