import * as z from 'zod/mini'
import type { Reaction } from '../../platform/module.ts'
import { tellTeam } from './use-cases/tell.ts'

const news = z.object({
  ...{ projectId: z.string(), version: z.int(), name: z.string(), companyId: z.string() },
  ...{ managerId: z.string(), participantIds: z.array(z.string()), reason: z.string(), by: z.string() },
})

const told = ['project.announced', 'project.cancelled', 'project.closed'] as const

export const projectReactions: readonly Reaction[] = [
  ...told.map(
    (on): Reaction => ({
      name: `${on}.tellTeam`,
      on,
      run: (ctx, payload) => tellTeam(ctx, on, news.parse(payload)),
    }),
  ),
]
