const typed = 'input:not([type=checkbox]):not([type=radio]):not([type=file]), textarea'
/** A keyboard takes at least a quarter of the screen; a browser's own bars take less. */
const mostLeft = 0.75
const margin = 8

/** How the page lay before the keyboard came, and where the field in use was then brought to. */
interface Moved {
  readonly from: number
  readonly to: number
}

/**
 * While the screen's keyboard is open: `data-keyboard` on the document, whose bars then leave the little room that is
 * left, and `--keyboard`, the height that it covers of what is fixed. The field in use is kept in sight; when the
 * keyboard goes, the page lies as it lay before, unless it was scrolled meanwhile.
 */
export function watchKeyboard(): void {
  const view = window.visualViewport
  if (!view) return
  const { documentElement: root } = document
  let width = view.width
  let tallest = view.height
  let moved: Moved | undefined
  const look = () => {
    if (view.width !== width) tallest = view.height
    width = view.width
    tallest = Math.max(tallest, view.height)
    const field = document.activeElement
    const open = field instanceof HTMLElement && field.matches(typed) && view.height < tallest * mostLeft
    root.toggleAttribute('data-keyboard', open)
    const covered = open ? Math.max(0, innerHeight - view.height - view.offsetTop) : 0
    root.style.setProperty('--keyboard', `${covered}px`)
    if (open) {
      const from = moved?.from ?? scrollY
      if (!inSight(field, view)) field.scrollIntoView({ block: 'center' })
      moved = { from, to: scrollY }
    } else if (moved) {
      if (Math.abs(scrollY - moved.to) <= margin) scrollTo(0, moved.from)
      moved = undefined
    }
  }
  view.addEventListener('resize', look)
  document.addEventListener('focusin', look)
}

function inSight(field: HTMLElement, view: VisualViewport): boolean {
  const { top, bottom } = field.getBoundingClientRect()
  const bars = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--nav')) || 0
  return top >= view.offsetTop + bars && bottom <= view.offsetTop + view.height - margin
}
