import { randomBytes } from 'node:crypto'
import type { Answer } from '@jb/contract/endpoint'
import type { mintNativeCode as contract } from '@jb/contract/member/native.contract'
import type { Ctx, Session } from '../../../platform/ctx.ts'
import { answerOnce, type WithCookies } from '../../../platform/http/cookies.ts'
import { tokenHash } from '../../../platform/session/tokens.ts'
import { insertNativeCode } from '../native.repository.ts'

const seconds = 60

/** Makes a one-time code for the caller's login. It is told once and kept nowhere. */
export async function mintNativeCode(
  ctx: Ctx,
  caller: Session,
): Promise<WithCookies<Answer<typeof contract>>> {
  const code = randomBytes(32).toString('base64url')
  const { sessionId, accountId } = caller
  await insertNativeCode(ctx.tx, { hash: tokenHash(code), sessionId, accountId, seconds })
  return answerOnce({ code, expiresInSeconds: seconds })
}
