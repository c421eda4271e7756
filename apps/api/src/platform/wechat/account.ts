import * as z from 'zod/mini'
import { kept, type Lent } from './kept.ts'

/** An official account at WeChat. */
export interface Account {
  /** Origin, e.g. `https://api.weixin.qq.com`. */
  readonly endpoint: string
  readonly appId: string
  readonly secret: string
}

/** WeChat's "no" by its number, or 0 when it gave no answer that can be read. Says nothing of what was asked. */
export class WeChatTrouble extends Error {
  readonly errcode: number
  constructor(errcode: number) {
    super(`WeChat answered ${errcode}`)
    this.errcode = errcode
  }
}

const timeoutMs = 5_000
const lifetime = z.int().check(z.positive())
const tokenShape = z.object({ access_token: z.string().check(z.minLength(1)), expires_in: lifetime })
const ticketShape = z.object({ ticket: z.string().check(z.minLength(1)), expires_in: lifetime })
const noShape = z.object({ errcode: z.int() })

/** Words for: this access token is not, or no longer, known. */
const staleToken = new Set([40_001, 40_014, 42_001])

/** Asks by GET, follows no redirect, and reads an answer of one shape. Throws WeChatTrouble for everything else. */
async function ask<S extends z.ZodMiniType>(endpoint: string, path: string, query: object, shape: S) {
  const search = new URLSearchParams({ ...query })
  const signal = AbortSignal.timeout(timeoutMs)
  let answer: unknown
  try {
    const reply = await fetch(`${endpoint}${path}?${search}`, { redirect: 'error', signal })
    answer = JSON.parse((await reply.text()).slice(0, 10_000))
  } catch {
    throw new WeChatTrouble(0)
  }
  const parsed = shape.safeParse(answer)
  if (parsed.success) return parsed.data
  const no = noShape.safeParse(answer)
  throw new WeChatTrouble(no.success ? no.data.errcode : 0)
}

/** The JS-SDK ticket of an account, from memory as long as it holds. Rejects with WeChatTrouble. `now` in seconds. */
export function ticketsOf({ endpoint, appId, secret }: Account, now: () => number): () => Promise<string> {
  const token = kept(async (): Promise<Lent> => {
    const query = { grant_type: 'client_credential', appid: appId, secret }
    const answer = await ask(endpoint, '/cgi-bin/token', query, tokenShape)
    return { value: answer.access_token, seconds: answer.expires_in }
  }, now)
  const ticketBy = async (access_token: string): Promise<Lent> => {
    const query = { access_token, type: 'jsapi' }
    const answer = await ask(endpoint, '/cgi-bin/ticket/getticket', query, ticketShape)
    return { value: answer.ticket, seconds: answer.expires_in }
  }
  const ticket = kept(async () => {
    const used = await token.get()
    try {
      return await ticketBy(used)
    } catch (trouble) {
      // Another server of the account has fetched a token since: that ends ours.
      if (!(trouble instanceof WeChatTrouble) || !staleToken.has(trouble.errcode)) throw trouble
      token.drop(used)
      return ticketBy(await token.get())
    }
  }, now)
  return ticket.get
}
