import type { Tender } from './tender.ts'

type Accepting = Pick<Tender, 'profile' | 'acceptConsortium' | 'consortiumMost'>

/** How many companies may bid together (联合体), the lead among them; 0: none may. */
export const mostTogether = ({ profile, acceptConsortium, consortiumMost }: Accepting): number =>
  acceptConsortium && profile !== 'SALE' ? consortiumMost : 0

/** Whether a tender accepts consortia, and of how many. */
export function consortiumWords(tender: Accepting): string {
  const most = mostTogether(tender)
  return most > 0 ? `接受（含牵头方最多 ${most} 家）` : '不接受'
}
