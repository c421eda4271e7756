import type { Browser } from 'playwright-core'
import { advance } from './api.ts'
import { type Look, openPhone, type Phone, sharedBrowser } from './phone.ts'
import { type Server, startServer } from './server.ts'

/** A server with the demo story, and as many phones as the journey has people, all in one browser. */
export interface World {
  readonly server: Server
  readonly browser: Browser
  phone(look?: Look): Promise<Phone>
  /** A phone whose owner is logged in already. */
  phoneOf(persona: string, look?: Look): Promise<Phone>
  /** Moves the platform's clock forward; what falls due runs within about a second, so wait for what shows it. */
  advance(by: { ms: number } | { to: string }): Promise<void>
  close(): Promise<void>
}

/** Opens a world of its own for one journey file: the clock of one does not move the other's. */
export async function openWorld(
  env: Record<string, string> = {},
  where: { host?: string; port?: number } = {},
): Promise<World> {
  const [server, browser] = await Promise.all([startServer({ env, ...where }), sharedBrowser()])
  const phone = (look?: Look) => openPhone(browser, server.url, look)
  return {
    server,
    browser,
    phone,
    phoneOf: async (persona, look) => {
      const owned = await phone(look)
      await owned.loginAs(persona)
      return owned
    },
    advance: (by) => advance(server.url, by),
    close: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
      await server.remove()
    },
  }
}
