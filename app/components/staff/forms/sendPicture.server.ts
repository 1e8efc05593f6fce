import { uploaded } from '../../../../marketplace/contract/customer/uploads';
import type { StaffContext } from '../../../session/staff/staffContext';
import { type FileProblem, sendFile } from '../../forms/files.server';

/** Stores a picture before the form around it is saved. @returns its id, or the problem. */
export const sendPicture = (staff: StaffContext, file: File): Promise<{ id: number } | { problem: FileProblem }> =>
  sendFile(staff, '/api/staff/pictures/', uploaded, file);
