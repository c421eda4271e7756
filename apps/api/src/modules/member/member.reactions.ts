import * as z from 'zod/mini'
import type { Reaction } from '../../platform/module.ts'
import { sendCode } from './use-cases/send-code.ts'

const requested = z.object({ codeId: z.string() })

export const memberReactions: readonly Reaction[] = [
  {
    name: 'member.sendCode',
    on: 'member.codeRequested',
    run: (ctx, payload) => sendCode(ctx, requested.parse(payload).codeId),
  },
]
