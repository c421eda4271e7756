export { drawModule } from './draw.routes.ts'
export { type DrawnSeat, drawnSeats } from './draw.rows.ts'
export { leaveSeat } from './use-cases/leave-seat.ts'
