import { stored } from '../tender.rows.ts'

/** The tender with this id as it stands, without its goods; drafts too. */
export const tenderById = stored.byId
