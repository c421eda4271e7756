import s from './toast.module.css'

export type ToastTone = 'plain' | 'good' | 'bad' | 'busy'

const marks: Readonly<Record<ToastTone, string>> = { plain: '', good: '✓', bad: '!', busy: '' }

/** A modal dialog makes everything outside it silent and covered, so the toast goes into the topmost one. */
function place(): Element {
  const open = document.querySelectorAll('dialog[open]')
  return open[open.length - 1] ?? document.body
}

/** Places down the screen, the usual one first. */
const heights = ['', '26%', '60%', '14%', '76%']

/** What is pressed, read or typed meanwhile, and how much it matters that it stays in sight. */
const inUse = [
  ['[data-tone=primary], [data-bars], input:focus, textarea:focus', 9],
  ['[data-amount]', 3],
  ['input, textarea', 1],
] as const

/** Moves the sentence to the first place where it covers nothing in use, or where what it covers matters least. */
function keepClear(box: HTMLElement, around: Element): void {
  const kept = inUse.flatMap(([selector, weight]) =>
    [...around.querySelectorAll(selector)].map((one) => ({ ...edges(one), weight })),
  )
  const covered = (height: string) => {
    box.style.top = height
    const { top, bottom, left, right } = edges(box)
    const hidden = kept.filter(
      (one) => one.top < bottom && one.bottom > top && one.left < right && one.right > left,
    )
    return hidden.reduce((sum, { weight }) => sum + weight, 0)
  }
  const costs = heights.map(covered)
  box.style.top = heights[costs.indexOf(Math.min(...costs))] ?? ''
}

function edges(element: Element) {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return { top, bottom, left, right }
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
  keepClear(box, around)
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
