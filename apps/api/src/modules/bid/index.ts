export { bidModule } from './bid.routes.ts'
export { countParticipants, countRegistrations } from './reads/participants.ts'
export { registrationNames } from './reads/registration-names.ts'
export { takesPart } from './reads/takes-part.ts'
