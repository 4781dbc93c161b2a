/**
 * The name of a folder's texts: its path below the district. Those of the back office keep `staff/`, since its
 * sections are called like what they look after.
 * @param folder below src: 'school/attendance/cannot-come' → 'attendance/cannot-come', 'ui' → 'ui'
 */
export function namespaceOf(folder: string): string {
  const [district = '', ...room] = folder.split('/');
  return district === 'staff' || room.length === 0 ? folder : room.join('/');
}
