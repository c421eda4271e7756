import type { MenuEntry } from './menu.ts'

/** A full block of the grid. */
export const oftenShown = 8

/** Every place that may stand in the grid, what is opened most first; who may open it is the menu's business. */
const often: readonly string[] = [
  'member.operatorDesk',
  'report.desk',
  'tender.publish',
  'tender.list',
  'auction.manage',
  'bid.list',
  'security.desk',
  'security.list',
  'approval.todo',
  'site.newsDesk',
  'question.list',
  'bid.winning',
  'project.own',
  'tender.approvals',
  'tender.publicityApprovals',
  'site.settings',
  'follow.collection',
  'hall.bidding',
  'auction.list',
  'project.public',
  'member.directory',
  'site.news',
]

/** Of a person's menu what stands in the grid; `verified: false`: their company still has to be, which comes first. */
export function oftenIn<Entry extends Pick<MenuEntry, 'place'>>(
  menu: readonly Entry[],
  { verified }: { readonly verified: boolean },
): readonly Entry[] {
  const places = verified ? often : ['member.companyVerify', ...often]
  const byPlace = new Map(menu.map((entry) => [entry.place, entry]))
  return places.flatMap((place) => byPlace.get(place) ?? []).slice(0, oftenShown)
}
