type Listener = (text: string) => void

const listeners = new Set<Listener>()
let waiting: string[] = []

/** Says a short sentence to the person (a toast); kept until the shell listens. */
export function say(text: string): void {
  if (listeners.size === 0) waiting.push(text)
  for (const listener of listeners) listener(text)
}

/** Listens for sentences to show. Returns the function that ends it. */
export function onMessage(listener: Listener): () => void {
  listeners.add(listener)
  for (const text of waiting) listener(text)
  waiting = []
  return () => listeners.delete(listener)
}
