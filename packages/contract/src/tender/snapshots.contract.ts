import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { snapshot, snapshotAsked } from './snapshot.shapes.ts'
import { notFound } from './tender.refusals.ts'

export const snapshotOf = endpoint({
  id: 'tender.snapshot',
  summary: '已发布招标快照：发布、延期或补遗时的内容和校验值（公开），没有时为空',
  service: 'api',
  method: 'POST',
  path: '/tender/snapshots',
  kind: 'read',
  who: 'anyone',
  scope: 'public',
  body: z.object(snapshotAsked),
  answer: z.nullable(snapshot),
  field: 'data',
  refusals: notFound,
})

export const rejectedSnapshotOf = endpoint({
  id: 'tender.rejectedSnapshot',
  summary: '驳回招标快照：发布审批驳回时的内容、原因，与下一次提交的差别（采购方和审批人），没有时为空',
  service: 'api',
  method: 'POST',
  path: '/tender/rejected-snapshots',
  kind: 'read',
  who: 'loggedIn',
  scope: 'own',
  body: z.object(snapshotAsked),
  answer: z.nullable(snapshot),
  field: 'data',
  refusals: notFound,
})
