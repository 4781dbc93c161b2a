/** Districts whose rooms are called like what they look after elsewhere: their texts are named with the district. */
const named = ['staff', 'desk', 'moving', 'room'];

/**
 * The name of a folder's texts: its path below the district, or with it where rooms are called like others elsewhere.
 * @param folder below src: 'learning/attendance/cannot-come' → 'attendance/cannot-come', 'ui' → 'ui'
 */
export function namespaceOf(folder: string): string {
  const [district = '', ...room] = folder.split('/');
  return named.includes(district) || room.length === 0 ? folder : room.join('/');
}
