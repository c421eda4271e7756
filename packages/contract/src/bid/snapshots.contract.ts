import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { snapshot, snapshotAsked } from '../tender/snapshot.shapes.ts'
import { tenderRefusals } from './bid.refusals.ts'

export const decisionSnapshotOf = endpoint({
  id: 'bid.snapshot',
  summary: '定标快照（采购方和审批人）与中标快照（还有中标人），没有时为空',
  service: 'api',
  method: 'POST',
  path: '/bid/snapshots',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  body: z.object({ ...snapshotAsked, kind: z.enum(['decision', 'award']) }),
  answer: z.object({ snapshot: z.nullable(snapshot) }),
  field: 'data',
  encoded: 'object',
  refusals: { 'tender.notFound': tenderRefusals['tender.notFound'] },
})
