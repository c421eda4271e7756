/** Places down the screen, the usual one first. */
const heights = ['', '26%', '60%', '14%', '76%']

/** What is pressed, read or typed meanwhile, and how much it matters that it stays in sight. */
const inUse = [
  ['[data-tone=primary], [data-bars], input:focus, textarea:focus', 9],
  ['[data-amount]', 3],
  ['input, textarea', 1],
] as const

/** Moves the sentence to the first place where it covers nothing in use, or where what it covers matters least. */
export function keepClear(box: HTMLElement, around: Element): void {
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
