import { type RefObject, useLayoutEffect, useRef } from 'react'
import { keepToast } from './toast.ts'

/** Opens a dialog element as a modal; older web views show it without the top layer. */
export function openModal(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else {
    dialog.setAttribute('open', '')
    dialog.setAttribute('aria-modal', 'true')
    dialog.tabIndex = -1
    dialog.focus()
  }
}

/** What closes each open dialog, the topmost last. */
const open: (() => void)[] = []

/** Asks the topmost dialog to close, as the way back does first. False when none is open. */
export function closeTopModal(): boolean {
  const close = open.at(-1)
  close?.()
  return close !== undefined
}

const listeners = new Set<() => void>()

/** Calls back whenever a dialog opens; returns how to stop. */
export function onModalOpen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Closes it and gives the focus back. */
export function closeModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close()
  else dialog.removeAttribute('open')
}

/** What closes that which stands beside the page now. */
let closeOther: (() => void) | undefined

/**
 * What stands beside the page without covering it: takes the focus when it comes, gives it back when it goes, and
 * Escape inside it asks to close it. One at a time: it asks the one before to close. What was pressed for it stays in sight though the page becomes narrower. The way
 * back leads away from the page, as without it.
 */
export function useBeside(onClose: () => void): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  useLayoutEffect(() => {
    const pane = ref.current
    if (!pane) return
    closeOther?.()
    const ask = () => close.current()
    closeOther = ask
    const before = document.activeElement
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && ask()
    pane.addEventListener('keydown', onKey)
    pane.tabIndex = -1
    pane.focus()
    if (before !== document.body) before?.scrollIntoView?.({ block: 'center', inline: 'nearest' })
    return () => {
      if (closeOther === ask) closeOther = undefined
      pane.removeEventListener('keydown', onKey)
      const inside = pane.contains(document.activeElement)
      if (inside && before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return ref
}

/**
 * Keeps a dialog element open as long as the component is mounted. Escape, the phone's back key and a press
 * on the veil all ask to close it.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  close.current = onClose
  // Before anything is painted: a sheet is never there without being open.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const before = document.activeElement
    const ask = (event: Event) => {
      event.preventDefault()
      close.current()
    }
    const veil = (event: MouseEvent) => event.target === dialog && ask(event)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && ask(event)
    dialog.addEventListener('cancel', ask)
    dialog.addEventListener('click', veil)
    dialog.addEventListener('keydown', onKey)
    const closing = () => close.current()
    // A second way back without a touch in between closes it unasked; whether it closes is said here.
    const forced = () => {
      if (dialog.open) return
      openModal(dialog)
      closing()
    }
    dialog.addEventListener('close', forced)
    openModal(dialog)
    open.push(closing)
    for (const listener of listeners) listener()
    return () => {
      open.splice(open.indexOf(closing), 1)
      dialog.removeEventListener('cancel', ask)
      dialog.removeEventListener('click', veil)
      dialog.removeEventListener('keydown', onKey)
      dialog.removeEventListener('close', forced)
      closeModal(dialog)
      keepToast(dialog)
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return ref
}
