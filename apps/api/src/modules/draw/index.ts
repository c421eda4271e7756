export { drawModule } from './draw.routes.ts'
export { type DrawnSeat, drawnSeats } from './draw.rows.ts'
export { type InvitationToDo, invitationsToDo } from './reads/invitation.ts'
export { leaveSeat } from './use-cases/leave-seat.ts'
