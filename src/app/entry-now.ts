/** The script of a working surface: React at once. (A module of its own, so that hot reload knows one address of it.) */
import './entry-client.tsx';
