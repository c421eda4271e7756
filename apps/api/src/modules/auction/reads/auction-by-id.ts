import { stored } from '../auction.rows.ts'

/** The auction with this id as it stands, without its goods; drafts too. */
export const auctionById = stored.byId
