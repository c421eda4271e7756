import { type ComponentType, lazy } from 'react'

type Load<Props> = () => Promise<{ readonly default: ComponentType<Props> }>

/** A part whose code cannot come without a network is left out until there is one: the screen around it stands. */
export function lazyPart<Props>(load: Load<Props>) {
  return lazy(() =>
    load().catch(async (error: unknown) => {
      if (navigator.onLine) throw error
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
      return load()
    }),
  )
}
