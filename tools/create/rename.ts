/** What the new capability is called: in code (`visit`) and on screens (`拜访函`). */
export interface Naming {
  readonly name: string
  readonly noun: string
}

/** What a capability is made from; `stem` is what its noun is shortened to. */
export interface Origin extends Naming {
  readonly stem: string
}

/** The golden feature that twins are cut from. */
export const golden: Origin = { name: 'question', noun: '询问函', stem: '询问' }

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A text of the origin with its names replaced, in code and in Chinese. */
export function renamed(text: string, { name, noun }: Naming, of: Origin = golden): string {
  return text
    .replaceAll(of.name, name)
    .replaceAll(capital(of.name), capital(name))
    .replaceAll(of.noun, noun)
    .replaceAll(of.stem, noun)
}

const endpointHead =
  /id: '(\w+)\.(\w+)',(\s*summary: [^\n]*\s*)service: '\w+',(\s*method: '\w+',\s*)path: '([^']*)'/g

/** A contract whose endpoints live under `/api/<capability>/`, so that no path is served twice. */
export function withOwnPaths(contract: string): string {
  return contract.replace(endpointHead, (_, name, verb, summary, method, path) => {
    const parameters = [...String(path).matchAll(/\/\{\w+\}/g)].join('')
    return `id: '${name}.${verb}',${summary}service: 'api',${method}path: '/${name}/${verb}${parameters}'`
  })
}

/** Path of a new screen: `visit.form` → `/visitForm`. */
export function screenPath(placeId: string): string {
  const [name = '', verb = ''] = placeId.split('.')
  return `/${name}${capital(verb)}`
}
