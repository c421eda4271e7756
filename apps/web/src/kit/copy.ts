import { toast } from './toast.ts'

/** Copies a text; false when the browser lets nobody write to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Plain http has no clipboard; a selected field can still be copied there. */
function copyBySelection(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
  place.append(field)
  field.select()
  const copied = typeof document.execCommand === 'function' && document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}

/** Copies and says so, or says how it can be done by hand. */
export async function copyAndSay(text: string, done = '已复制'): Promise<boolean> {
  const copied = await copyText(text)
  if (copied) toast(done, 'good')
  else toast('这个浏览器不能复制，请长按选择文字复制。', 'bad')
  return copied
}
