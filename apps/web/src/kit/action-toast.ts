import s from './action-toast.module.css'
import { dropToast } from './toast.ts'

const staysMs = 6_000
let present: HTMLElement | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Takes the present one away, when what it says holds no longer. */
export function closeActionToast(): void {
  present?.remove()
  present = undefined
  clearTimeout(timer)
}

/** Says what was done and offers to take it back: six seconds, above the bar at the foot. A later one replaces it. */
export function actionToast(text: string, label: string, onPress: () => unknown): void {
  closeActionToast()
  dropToast()
  const box = document.createElement('div')
  box.className = s.toast ?? ''
  box.setAttribute('role', 'status')
  const words = document.createElement('span')
  words.textContent = text
  const button = document.createElement('button')
  button.type = 'button'
  button.className = s.action ?? ''
  button.textContent = label
  button.addEventListener('click', () => {
    closeActionToast()
    onPress()
  })
  const open = document.querySelectorAll('dialog[open]')
  const place = open[open.length - 1] ?? document.body
  place.append(box)
  box.append(words, button)
  present = box
  timer = setTimeout(closeActionToast, staysMs)
}
